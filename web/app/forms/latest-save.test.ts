import { expect, test } from 'vitest'
import { createLatestSave } from './latest-save.ts'

function openSaves() {
  const sent: { value: string; answer: (problem?: string) => void; fail: (error: Error) => void }[] = []
  const { save, settled } = createLatestSave<string>()
  const send = (value: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
    sent.push({ value, answer: resolve, fail: reject })
    return promise
  }
  return { save: (value: string) => save(send(value)), settled, sent }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('sends one choice at a time, then the last one, and those in between never', async () => {
  const { save, settled, sent } = openSaves()
  const first = save('everyone')
  void save('members')
  const last = save('topic')
  await turn()
  expect(sent.map(({ value }) => value)).toEqual(['everyone'])
  sent[0]?.answer()
  await turn()
  expect(sent.map(({ value }) => value)).toEqual(['everyone', 'topic'])
  sent[1]?.answer('refused')
  expect(await Promise.all([first, last, settled().then((problem) => problem ?? 'idle')])).toEqual([
    'refused',
    'refused',
    'refused',
  ])
  expect(await settled()).toBeUndefined()
})

test('a choice is saved after one that failed', async () => {
  const { save, sent } = openSaves()
  const failed = save('everyone')
  sent[0]?.fail(new Error('offline'))
  await expect(failed).rejects.toThrow('offline')
  const saved = save('topic')
  sent[1]?.answer()
  expect(await saved).toBeUndefined()
})
