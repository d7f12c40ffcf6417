import { MessageCircle } from 'lucide-react'
import { formatCount, plural } from '#shared/text/count.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { ClapButton } from '#web/shell/clap/ClapButton.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { ShareMenu } from './ShareMenu.tsx'
import type { Story } from './story.operations.ts'
import styles from './StoryTools.module.css'

/** What a reader can do with a story, above and below its text. */
export function StoryTools({ story }: { story: Story }) {
  const { session } = useEnvironment()
  return (
    <div className={styles.bar} role="group" aria-label="Story tools">
      <ClapButton story={story} isOwn={session.viewerId === story.creator.id} />
      <span className={styles.count}>
        <MessageCircle size={24} aria-hidden="true" />
        <span className="num" aria-hidden="true">
          {formatCount(story.responsesCount)}
        </span>
        <VisuallyHidden>{plural(story.responsesCount, 'response')}</VisuallyHidden>
      </span>
      <span className={styles.gap} />
      {story.viewerEdge.isEditor && (
        <Link className={styles.edit} href={pathTo('ShowPostEdit', { postId: story.id })}>
          Edit story
        </Link>
      )}
      <ShareMenu story={story} />
    </div>
  )
}
