import type { ReactNode } from 'react'
import { listPath } from '#web/shell/lists/list-path.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { Story } from './story.operations.ts'
import styles from './InSeries.module.css'

type Named = { href: string; name: string; by?: string | null | undefined }

/** The parent of a response, and the root of the conversation where they differ. */
function answeredBy({ inResponseToPost: answered, inResponseToCatalog: list, conversationPost }: Story) {
  const subject: Named | null = list
    ? { href: listPath(list), name: list.name, by: list.creator.name }
    : conversationPost && { href: conversationPost.path, name: conversationPost.title || 'an untitled story' }
  if (!answered) return { answered: subject, on: null }
  return {
    answered: { href: answered.path, name: answered.title || 'an untitled story', by: answered.creator.name },
    on: answered.type === 'RESPONSE' ? subject : null,
  }
}

export function InResponse({ story }: { story: Story }) {
  const { answered, on } = answeredBy(story)
  if (!answered)
    return story.type === 'RESPONSE' ? <p className={styles.answer}>In response to something that’s no longer here</p> : null
  return (
    <div className={styles.answer}>
      <p>
        In response to <To {...answered} />
        {answered.by && (
          <>
            {' '}
            by <bdi>{answered.by}</bdi>
          </>
        )}
        {on && (
          <>
            {' '}
            on <To {...on} />
          </>
        )}
      </p>
      {story.inResponseToQuote && <blockquote dir="auto">{story.inResponseToQuote.text}</blockquote>}
    </div>
  )
}

const To = ({ href, name }: Named): ReactNode => (
  <Link className="link" href={href} dir="auto">
    {name}
  </Link>
)
