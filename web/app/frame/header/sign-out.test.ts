import { expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

test("[sign-out-redirect] ends the app's session first, then the web session with its token", () => {
  const done: string[] = []
  signOut('token-of-mine', { assign: (path) => void done.push(path), native: { signOut: () => void done.push('app') } })
  expect(done).toEqual(['app', '/m/signout/token-of-mine'])
})

test('[error-missing-xsrf-logged] only logs an error without a token', () => {
  const assign = vi.fn()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  signOut(null, { assign })
  expect(warn).toHaveBeenCalledWith('No xsrf token found.')
  expect(assign).not.toHaveBeenCalled()
  warn.mockRestore()
})
