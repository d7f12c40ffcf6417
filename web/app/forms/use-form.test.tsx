import { expect, test } from 'vitest'
import { renderHook } from '#test/web/render-hook.tsx'
import { useForm } from './use-form.ts'

test('[field-status] a refusal says nothing about what is typed before it is shown', async () => {
  const refusal = { message: 'That username is already taken.', field: 'username' }
  const form = renderHook(() => useForm({ initial: { username: 'ines' }, onSubmit: async () => refusal }))
  const { run, change } = form()
  await run()
  await expect.poll(() => form().errorOf('username')).toBe(refusal.message)
  change({ username: 'uta' })
  await expect.poll(() => form().values.username).toBe('uta')
  expect(form().errorOf('username')).toBeUndefined()
})
