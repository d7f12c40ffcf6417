import { expect, test } from 'vitest'
import { executedBytes } from './executed-bytes.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })

test('counts what has run, without functions that were not called and branches that were not taken', () => {
  const script = { ranges: [range(0, 100, 1)] }
  const called = { ranges: [range(10, 40, 1), range(20, 30, 0)] }
  const notCalled = { ranges: [range(50, 70, 0)] }
  expect(executedBytes([script])).toBe(100)
  expect(executedBytes([script, called, notCalled])).toBe(70)
})

test('counts a function that ran inside code that did not', () => {
  expect(executedBytes([{ ranges: [range(0, 100, 0)] }, { ranges: [range(40, 50, 2)] }])).toBe(10)
})

test('a script of which nothing is known has not run', () => {
  expect(executedBytes([])).toBe(0)
})
