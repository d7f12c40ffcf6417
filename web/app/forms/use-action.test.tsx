import { parseHTML } from 'linkedom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction } from './use-action.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The latest values of the hook in a component that renders them. */
function renderHook() {
  const { document } = parseHTML('<html><body><div></div></body></html>')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', document)
  const rendered: ReturnType<typeof useAction<string>>[] = []
  const Page = () => {
    rendered.push(useAction<string>())
    return null
  }
  flushSync(() => createRoot(document.querySelector('div') as unknown as Element).render(<Page />))
  return () => {
    const [run, isBusy, name] = rendered.at(-1) ?? []
    if (!run) throw new Error('The hook has not rendered.')
    return { run, isBusy, name }
  }
}

test('runs one action at a time, also before it has rendered again', async () => {
  const state = renderHook()
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
  const state = renderHook()
  await expect(state().run(() => Promise.reject(new Error('There is no network.')))).rejects.toThrow('There is no network.')
  await expect.poll(state).toMatchObject({ isBusy: false })
  const retry = vi.fn(async () => {})
  await state().run(retry)
  expect(retry).toHaveBeenCalledTimes(1)
})
