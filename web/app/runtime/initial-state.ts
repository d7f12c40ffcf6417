import type { QueryResult } from '#web/data/data-store.ts'
import type { Environment } from './environment.ts'
import type { Screen } from './resolve-page.ts'

/** The data the server embeds in the page for hydration. */
export type InitialState = {
  screen: { pageId: string; layout: string; params: Record<string, string>; routeName: string | null }
  status: number
  message: string | null
  env: Environment
  navigation: {
    location: string
    referrer: string
    queryString: string
    hash: string
    modal: string | null
    queuedToast: null
    hasReadPost: boolean
    mobileAppBanner: { isDismissed: boolean }
  }
  claps: Record<string, number>
  search: Record<string, 'LOADING' | 'SUCCESS' | 'ERROR'>
  partnerProgramCountry: string | null
  results: [string, QueryResult][]
}

export const stateElementId = 'state'
export const rootElementId = 'root'

/** Marks the element with a story's body, whose HTML is not repeated in the state. */
export const bodyHtmlAttribute = 'data-island'
const bodyHtmlField = 'bodyHtml'

/** Removes body HTML. Objects without any are returned as is, to avoid copying most of the state. */
function withoutBodyHtml(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map(withoutBodyHtml)
    return parts.some((part, i) => part !== value[i]) ? parts : value
  }
  let copy: Record<string, unknown> | undefined
  for (const [key, part] of Object.entries(value)) {
    const stripped = key === bodyHtmlField ? '' : withoutBodyHtml(part)
    if (stripped !== part) copy = { ...(copy ?? value), [key]: stripped }
  }
  return copy ?? value
}

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The state without body HTML, which is already in the page. */
export const serializeState = (state: InitialState): string => scriptJson({ ...state, results: withoutBodyHtml(state.results) })

/** Restores body HTML from the page, so that navigating back to a story finds its text. */
export function restoreBodyHtml(value: unknown, htmlOf: (id: string) => string | undefined, id?: string): void {
  if (Array.isArray(value)) for (const part of value) restoreBodyHtml(part, htmlOf, id)
  else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>
    const objectId = typeof object.id === 'string' ? object.id : id
    if (object[bodyHtmlField] === '' && objectId) object[bodyHtmlField] = htmlOf(objectId) ?? ''
    for (const part of Object.values(object)) restoreBodyHtml(part, htmlOf, objectId)
  }
}

export const screenState = (screen: Screen): InitialState['screen'] => ({
  pageId: screen.pageId,
  layout: screen.layout,
  params: screen.params,
  routeName: screen.route?.name ?? null,
})
