import type { DataStore } from '#web/data/data-store.ts'
import type { Environment } from '#web/app/runtime/environment.ts'

type End = () => void

/** A page as the server sent it, which nothing has hydrated yet. */
export type UntouchedPage = { env: Environment; pageId: string; store: Pick<DataStore, 'queryOnce'> }

type Definition<Input> = {
  name: string
  /** What it is about, such as the id of a story: for another one it begins again. */
  about?: (input: Input) => string | null
  /** Its inputs on a page that hydrates on intent; components pass the same. */
  find: (page: UntouchedPage) => readonly Input[]
  start: (input: Input) => End
}

/** Begins from a component's effect, and returns its end for the effect's cleanup; `early` begins before hydration. */
export type Untouched<Input> = ((input: Input) => End) & { early: (page: UntouchedPage) => void }

const early = new Map<string, End>()
/** What components have started and not ended. */
const running = new Set<string>()

/**
 * Declares something that a page does untouched: it sends or shows something of its own accord. On a page that hydrates on
 * intent it begins before React, from `entry-reading.ts`, which lists all of these; its component then takes it over, so that nothing happens
 * twice. See docs/decisions/0077-hydrate-on-intent.md.
 */
export function defineUntouched<Input = void>({ name, about, find, start }: Definition<Input>): Untouched<Input> {
  const keyOf = (input: Input) => `${name} ${about?.(input) ?? ''}`
  const begin = (input: Input): End => {
    const key = keyOf(input)
    const end = early.get(key) ?? start(input)
    early.delete(key)
    running.add(key)
    return () => {
      running.delete(key)
      end()
    }
  }
  const beginEarly = (page: UntouchedPage) => {
    for (const input of find(page)) {
      const key = keyOf(input)
      if (!early.has(key) && !running.has(key)) early.set(key, start(input))
    }
  }
  return Object.assign(begin, { early: beginEarly })
}

/** For what each page does once. */
export const always = (): readonly [void] => [undefined]

/** The first element with an attribute. */
export const elementWith = (attribute: string) => (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].slice(0, 1)

/** The values of an attribute, in the order of the page. */
export const valuesOf = (attribute: string) => (): readonly string[] =>
  Array.from(document.querySelectorAll(`[${attribute}]`), (element) => element.getAttribute(attribute) ?? '')

/** The same of an attribute that holds JSON. */
export const jsonOf =
  <Input>(attribute: string) =>
  (): readonly Input[] =>
    valuesOf(attribute)().map((text) => JSON.parse(text) as Input)
