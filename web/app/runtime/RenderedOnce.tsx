import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { encodeSource, type SourceTracking, sourceInAddress } from '#shared/text/source.ts'
import { SourceContext } from './source.tsx'

/** The server's HTML of parts that many pages have in common. */
export type KnownParts = {
  /** Replaced by the id of a part, and by the source in its links, each time its HTML is used. */
  placeholders: { id: string; source: string }
  find: (key: string) => string | undefined
  /** Called for a part that is not known, with what renders it on its own. */
  missed: (key: string, part: ReactNode) => void
}

export const KnownPartsContext = createContext<KnownParts | undefined>(undefined)

type Props = {
  attributes: HTMLAttributes<HTMLElement> & { 'data-post'?: string }
  /** Unique in the document; for ids inside. */
  id: string
  /** All that the part shows, apart from the environment without who the viewer is. Undefined if it shows more than that. */
  shows: readonly unknown[] | undefined
  children: (id: string) => ReactNode
}

/**
 * An article that the server renders once for all pages that show it alike. In the browser it is an ordinary component.
 * See docs/decisions/0080-load-and-render-cards-once.md.
 */
export function RenderedOnce({ attributes, id, shows, children }: Props) {
  const known = useContext(KnownPartsContext)
  const source = useContext(SourceContext)
  const key = known && shows && JSON.stringify([source !== undefined, shows])
  const html = key && known.find(key)
  if (html) return <article {...attributes} dangerouslySetInnerHTML={{ __html: filledIn(html, known, id, source) }} />
  if (key) {
    const { placeholders } = known
    const partSource = source && { name: placeholders.source }
    known.missed(key, <SourceContext value={partSource}>{children(placeholders.id)}</SourceContext>)
  }
  return <article {...attributes}>{children(id)}</article>
}

function filledIn(html: string, { placeholders }: KnownParts, id: string, source: SourceTracking | undefined): string {
  const withId = html.replaceAll(placeholders.id, id)
  // As it is written in an address, it has no character that means something in HTML.
  return source ? withId.replaceAll(placeholders.source, sourceInAddress(encodeSource(source))) : withId
}
