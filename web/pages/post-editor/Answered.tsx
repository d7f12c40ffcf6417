import { Link } from '#web/shell/runtime/Link.tsx'
import styles from './Answered.module.css'

type Props = {
  post: { title: string | null; path: string; creator: { name: string | null } } | null | undefined
  text: string | undefined
}

/** The story this one responds to; readers see it above the title, too. */
export const Answered = ({ post, text }: Props) =>
  post && (
    <aside className={styles.answered} aria-label="What this story responds to">
      <p>
        In response to{' '}
        <Link className="link" href={post.path} dir="auto">
          {post.title || 'an untitled story'}
        </Link>{' '}
        by <bdi>{post.creator.name}</bdi>
      </p>
      {text && <blockquote dir="auto">{text}</blockquote>}
    </aside>
  )
