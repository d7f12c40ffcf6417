import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineUntouched, type UntouchedPage } from './define-untouched.ts'

const page = {} as UntouchedPage

/** Something untouched about one thing, which records its starts and ends. */
function recorded(about: string) {
  const calls: string[] = []
  const begin = defineUntouched<string>({
    name: 'recorded',
    about: (id) => id,
    find: () => [about],
    start: () => {
      calls.push('start')
      return () => void calls.push('end')
    },
  })
  return { calls, begin }
}

test('a component takes over what began before hydration, and ends it', () => {
  const { calls, begin } = recorded('a')
  begin.early(page)
  const end = begin('a')
  expect(calls).toEqual(['start'])
  end()
  expect(calls).toEqual(['start', 'end'])
})

test('it is taken over once: the same story begins again on the next visit', () => {
  const { calls, begin } = recorded('b')
  begin.early(page)
  begin('b')()
  begin('b')
  expect(calls).toEqual(['start', 'end', 'start'])
})

test('it begins only once before hydration, and a component that is about another thing does not take it over', () => {
  const { calls, begin } = recorded('c')
  begin.early(page)
  begin.early(page)
  expect(calls).toEqual(['start'])
  begin('d')
  expect(calls).toEqual(['start', 'start'])
})

test('what a component began, because it hydrated first, does not begin a second time', () => {
  const { calls, begin } = recorded('e')
  const end = begin('e')
  begin.early(page)
  expect(calls).toEqual(['start'])
  end()
  expect(calls).toEqual(['start', 'end'])
})

test('everything that is declared begins on pages that hydrate on intent', () => {
  const declared = globSync('web/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = defineUntouched/gm)].map(([, name]) => name as string),
  )
  const listed = /const untouched = \[([^\]]*)\]/.exec(readFileSync('web/entry-reading.ts', 'utf8'))?.[1]?.match(/\w+/g) ?? []
  expect(declared.length).toBeGreaterThan(5)
  expect(listed.toSorted()).toEqual(declared.toSorted())
})
