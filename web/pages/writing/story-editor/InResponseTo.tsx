import { Link } from '#web/app/runtime/Link.tsx'
import styles from './StoryEditor.module.css'

type Props = {
  post: { title: string | null; path: string; creator: { name: string | null } } | null | undefined
  text: string | undefined
}

/** The story this one responds to; readers see it above the title, too. */
export const InResponseTo = ({ post: story, text }: Props) =>
  story && (
    <aside className={styles.answered} aria-label="What this story responds to">
      <p>
        In response to{' '}
        <Link className="link" href={story.path} dir="auto">
          {story.title || 'an untitled story'}
        </Link>{' '}
        by <bdi>{story.creator.name}</bdi>
      </p>
      {text && <blockquote dir="auto">{text}</blockquote>}
    </aside>
  )
