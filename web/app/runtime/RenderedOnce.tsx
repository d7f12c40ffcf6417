import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { SourceContext } from './source.tsx'

/** The server's HTML of parts that many pages have in common. */
export type KnownParts = {
  /** Stands for the id of a part in its HTML. */
  idPlaceholder: string
  find: (key: string) => string | undefined
  /** Called for a part that is not known, with what renders it on its own. */
  missed: (key: string, part: ReactNode) => void
}

export const KnownPartsContext = createContext<KnownParts | undefined>(undefined)

type Props = {
  attributes: HTMLAttributes<HTMLElement> & { 'data-post'?: string }
  /** Unique in the document; for ids inside. */
  id: string
  /** All that the part shows, apart from its source and the environment without who the viewer is. Undefined if it shows more than that. */
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
  const key = known && shows && JSON.stringify([source, shows])
  const html = key && known.find(key)
  if (html) return <article {...attributes} dangerouslySetInnerHTML={{ __html: html.replaceAll(known.idPlaceholder, id) }} />
  if (key) known.missed(key, <SourceContext value={source}>{children(known.idPlaceholder)}</SourceContext>)
  return <article {...attributes}>{children(id)}</article>
}
