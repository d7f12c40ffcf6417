import { parseHTML } from 'linkedom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Returns what reads the latest value of a hook, in a component that renders nothing else. */
export function renderHook<Value>(useHook: () => Value): () => Value {
  const { document, HTMLInputElement, HTMLTextAreaElement } = parseHTML('<html><body><div></div></body></html>')
  const globals = { window: new EventTarget(), document, HTMLInputElement, HTMLTextAreaElement }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const rendered: Value[] = []
  const Page = () => {
    rendered.push(useHook())
    return null
  }
  flushSync(() => createRoot(document.querySelector('div') as unknown as Element).render(<Page />))
  return () => rendered.at(-1) as Value
}
