import { parseHTML } from 'linkedom'
import type { InitialState } from '#web/app/runtime/initial-state.ts'
import type { TestApp } from './test-app.ts'
import type { Writer } from './writers.ts'
import { addList, addListItem } from './rows.ts'

/** The state a page passes to the browser. */
export function pageStateOf(html: string): InitialState {
  const text = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1]
  if (!text) throw new Error('The page hands over no state.')
  return JSON.parse(text) as InitialState
}

/** The content of a meta element, by its name or its property. */
export const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

export const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

/** A page's structured data, as far as it parses. */
export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(String(text)))

/** The visible text of a page, without the head, the scripts and the state. */
export const textOfPage = (html: string): string =>
  (/<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

export const documentOf = (html: string): Document => parseHTML(html).document

/** The elements that match a selector and have this accessible name. */
export const elementsNamed = (root: ParentNode, selector: string, name: string): Element[] =>
  [...root.querySelectorAll(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim() === name,
  )

/** The addresses of the links with this name. */
export const linksNamed = (root: ParentNode, name: string): (string | null)[] =>
  elementsNamed(root, 'a', name).map((link) => link.getAttribute('href'))

/** A member of staff adds these stories to the list of staff picks. */
export async function pickAsStaff(app: TestApp, owner: Writer, storyIds: readonly string[]): Promise<void> {
  const { db } = app.database
  await db.updateTable('users').set({ isStaff: true }).where('id', '=', owner.id).execute()
  await db.deleteFrom('lists').where('slug', '=', 'staff-picks').execute()
  const listId = await addList(app, { ownerId: owner.id, name: 'Staff picks', slug: 'staff-picks' })
  await addListItem(
    app,
    storyIds.map((storyId, position) => ({ listId, storyId, position })),
  )
}

/** A page without what differs between two responses for one reader: random values, the time, and how an apostrophe is escaped. */
export const comparablePage = (body: string): string =>
  body
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<!--[\w-]+-->(?=<\/body>)/g, '')
    .replaceAll('&#39;', '&#x27;')
    .replace(/"now":"[^"]*"/, '')
