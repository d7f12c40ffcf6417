import { expect, test } from 'vitest'
import { saveLocalDraft, maxDrafts, loadLocalDraft } from './local-drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

test('restores a draft for its author until it is sent', () => {
  const storage = storageOf()
  saveLocalDraft('ines', 'note:1', 'The tables are', 1, storage)
  saveLocalDraft('ines', 'note:1', 'The tables are in feet.', 2, storage)
  expect(loadLocalDraft('ines', 'note:1', isText, storage)).toBe('The tables are in feet.')
  expect(loadLocalDraft('ines', 'note:2', isText, storage)).toBeUndefined()
  expect(loadLocalDraft('hana', 'note:1', isText, storage)).toBeUndefined()
  saveLocalDraft('ines', 'note:1', undefined, 3, storage)
  expect(loadLocalDraft('ines', 'note:1', isText, storage)).toBeUndefined()
})

test('evicts the oldest draft', () => {
  const storage = storageOf()
  for (let i = 0; i <= maxDrafts; i++) saveLocalDraft('ines', `note:${i}`, `Text ${i}`, i, storage)
  expect(loadLocalDraft('ines', 'note:0', isText, storage)).toBeUndefined()
  expect(loadLocalDraft('ines', 'note:1', isText, storage)).toBe('Text 1')
  expect(loadLocalDraft('ines', `note:${maxDrafts}`, isText, storage)).toBe(`Text ${maxDrafts}`)
})

test('keeps working when storage is blocked or corrupt', () => {
  const forbidden = () => {
    throw new Error('No storage here')
  }
  expect(() => saveLocalDraft('ines', 'note:1', 'Text', 1, { getItem: forbidden, setItem: forbidden })).not.toThrow()
  const spoilt = storageOf(new Map([['post-platform|drafts:ines', '[7']]))
  expect(loadLocalDraft('ines', 'note:1', isText, spoilt)).toBeUndefined()
  saveLocalDraft('ines', 'note:1', 'Text', 1, spoilt)
  expect(loadLocalDraft('ines', 'note:1', isText, spoilt)).toBe('Text')
})
