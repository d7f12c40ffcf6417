import { expect, test } from 'vitest'
import { isSampled } from './session-sampling.ts'

const share = (isTrackingOn: boolean) => {
  const chances = Array.from({ length: 10_000 }, (_, i) => i / 10_000)
  return chances.filter((chance) => isSampled(isTrackingOn, chance)).length / chances.length
}

test('[session-sampling] [flag-enable-track-user-interactions] samples every session with the flag and one in a hundred without', () => {
  expect(share(true)).toBe(1)
  expect(share(false)).toBe(0.01)
})
