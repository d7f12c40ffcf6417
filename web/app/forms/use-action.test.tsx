import { expect, test, vi } from 'vitest'
import { renderHook } from '#test/web/render-hook.tsx'
import { useAction } from './use-action.ts'

const renderAction = () => {
  const latest = renderHook(() => useAction<string>())
  return () => {
    const [run, isBusy, name] = latest()
    return { run, isBusy, name }
  }
}

test('runs one action at a time, also before it has rendered again', async () => {
  const state = renderAction()
  const { promise, resolve } = Promise.withResolvers<void>()
  const accept = vi.fn(() => promise)
  const decline = vi.fn(() => promise)
  const { run } = state()
  const first = run(accept, 'accept')
  const second = run(decline, 'decline')
  expect(decline).not.toHaveBeenCalled()
  await expect.poll(state).toMatchObject({ isBusy: true, name: 'accept' })
  resolve()
  await Promise.all([first, second])
  await expect.poll(state).toMatchObject({ isBusy: false, name: undefined })
  await run(decline, 'decline')
  expect(decline).toHaveBeenCalledTimes(1)
})

test('is free again after an action that failed', async () => {
  const state = renderAction()
  await expect(state().run(() => Promise.reject(new Error('There is no network.')))).rejects.toThrow('There is no network.')
  await expect.poll(state).toMatchObject({ isBusy: false })
  const retry = vi.fn(async () => {})
  await state().run(retry)
  expect(retry).toHaveBeenCalledTimes(1)
})
