import { pathTo } from '#shared/routes.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './StoryPage.module.css'

/** Marks an unpublished story for readers with access. */
export const DraftNotice = ({ isEditor, storyId }: { isEditor: boolean; storyId: string }) => (
  <div className={styles.draft}>
    <Notice>
      {isEditor ? (
        <>
          This is a draft. Readers can’t see it.{' '}
          <Link className="link" href={pathTo('ShowPostEdit', { postId: storyId })}>
            Keep writing
          </Link>
        </>
      ) : (
        'The writer shared this draft with you. It might still change, so please keep the link to yourself.'
      )}
    </Notice>
  </div>
)
