import { expect, test, vi } from 'vitest'
import { createPendingParts } from './pending-parts.ts'

test('a page has hydrated once its frame and all parts have, those inside other parts included', () => {
  const onHydrated = vi.fn()
  const parts = createPendingParts(onHydrated)
  const [outer, inner] = [{}, {}]
  parts.add(outer)
  parts.start()
  expect(onHydrated).not.toHaveBeenCalled()
  parts.add(inner)
  parts.delete(outer)
  expect(onHydrated).not.toHaveBeenCalled()
  parts.delete(inner)
  expect(onHydrated).toHaveBeenCalledTimes(1)
})

test('a page without parts has hydrated with its frame, and one whose parts are all removed, too', () => {
  for (const change of ['none', 'removed']) {
    const onHydrated = vi.fn()
    const parts = createPendingParts(onHydrated)
    const part = {}
    if (change === 'removed') parts.add(part)
    parts.start()
    parts.delete(part)
    parts.delete(part)
    expect(onHydrated).toHaveBeenCalledTimes(1)
  }
})
