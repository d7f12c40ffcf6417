import { expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

test("[sign-out-redirect] the app's own session ends first, then ours, by the token", () => {
  const done: string[] = []
  signOut('token-of-mine', { assign: (path) => void done.push(path), native: { signOut: () => void done.push('app') } })
  expect(done).toEqual(['app', '/m/signout/token-of-mine'])
})

test('[error-missing-xsrf-logged] without a token nothing happens but a line in the log', () => {
  const assign = vi.fn()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  signOut(null, { assign })
  expect(warn).toHaveBeenCalledWith('No xsrf token found.')
  expect(assign).not.toHaveBeenCalled()
  warn.mockRestore()
})
