import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Quotation } from '#web/design/Text/Text.tsx'
import { listPath } from '#web/features/lists/list-path.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './StoryPage.module.css'

export const inResponseFragment = graphql(`
  fragment InResponse on Post {
    type
    conversationPost { id title language path }
    inResponseToPost { id title language path type creator { id name } }
    inResponseToCatalog { id name slugId creator { id name username } }
    inResponseToQuote { id text }
  }
`)

type Props = { story: DataOf<typeof inResponseFragment> }
type Named = { href: string; name: string; language?: string | null; by?: string | null | undefined }

/** The parent of a response, and the root of the conversation where they differ. */
function responseContext({
  inResponseToPost: parent,
  inResponseToCatalog: list,
  conversationPost: conversationStory,
}: Props['story']) {
  const subject: Named | null = list
    ? { href: listPath(list), name: list.name, by: list.creator.name }
    : conversationStory && {
        href: conversationStory.path,
        name: conversationStory.title || t`an untitled story`,
        language: conversationStory.language,
      }
  if (!parent) return { parent: subject, on: null }
  return {
    parent: { href: parent.path, name: parent.title || t`an untitled story`, language: parent.language, by: parent.creator.name },
    on: parent.type === 'RESPONSE' ? subject : null,
  }
}

export function InResponse({ story }: Props) {
  const { parent, on } = responseContext(story)
  if (!parent)
    return story.type === 'RESPONSE' ? <p className={styles.answer}>{t`In response to something that’s no longer here`}</p> : null
  return (
    <div className={styles.answer}>
      <p>{contextText(<To {...parent} />, parent.by && <bdi>{parent.by}</bdi>, on && <To {...on} />)}</p>
      {story.inResponseToQuote && (
        <Quotation tone="highlight" {...inLanguage(story.inResponseToPost)}>
          {story.inResponseToQuote.text}
        </Quotation>
      )}
    </div>
  )
}

function contextText(parent: ReactNode, by: ReactNode, on: ReactNode): ReactNode {
  if (by) return on ? rich`In response to ${parent} by ${by} on ${on}` : rich`In response to ${parent} by ${by}`
  return on ? rich`In response to ${parent} on ${on}` : rich`In response to ${parent}`
}

const To = ({ href, name, language = null }: Named): ReactNode => (
  <Link className="link" href={href} {...inLanguage({ language })}>
    {name}
  </Link>
)
