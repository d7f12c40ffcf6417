import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseHTML } from 'linkedom'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideHeader } from '#web/app/frame/header/hide-header.ts'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { Chart } from '#web/design/Chart/Chart.tsx'
import { ScrollStrip } from '#web/design/ScrollStrip/ScrollStrip.tsx'
import { LivePreview } from '#web/features/live-preview/LivePreview.tsx'
import { whenBelowFirstScreen } from '#web/features/sign-in/when-below-first-screen.ts'
import { showReadingProgress } from '#web/pages/reading/story/reading/show-reading-progress.ts'
import { trackReadingProgress } from '#web/pages/reading/story/reading/track-reading-progress.ts'

const windowHeight = 1_000
const storyId = 'b5d1c0a2e3f4'

/** A page in memory, whose sizes and scroll positions the test sets. */
function openPage() {
  const {
    document,
    HTMLIFrameElement,
    Event: DomEvent,
  } = parseHTML(`<html><body><header></header><hr><main ${bodyHtmlAttribute}="${storyId}"></main><div></div></body></html>`)
  const window = Object.assign(new EventTarget(), { innerHeight: windowHeight, scrollY: 0, HTMLIFrameElement })
  const resizeObservers: ResizeObserverCallback[] = []
  class FakeResizeObserver {
    constructor(onResize: ResizeObserverCallback) {
      resizeObservers.push(onResize)
    }
    observe = () => {}
    disconnect = () => {}
  }
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', fetched)
  Object.assign(document, { cookie: 'xsrf=token', readyState: 'complete', visibilityState: 'visible' })
  Object.assign(document.documentElement, { scrollHeight: 5 * windowHeight })

  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  return {
    window,
    fetched,
    find,
    DomEvent,
    resizeObserved: (width: number) => {
      for (const onResize of resizeObservers) onResize([{ contentRect: { width } } as ResizeObserverEntry], {} as ResizeObserver)
    },
    mount: (children: ReactNode) => {
      const root = createRoot(find('div'))
      flushSync(() => root.render(children))
      return () => flushSync(() => root.unmount())
    },
  }
}
type TestPage = ReturnType<typeof openPage>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Handler = {
  /** Starts what handles the events. Returns its cleanup function. */
  start: (page: TestPage) => () => void
  /** Something that happens often, with a number on which the effect depends. */
  happen: (page: TestPage, at: number) => void
  at: [number, number]
  effect: (page: TestPage) => unknown
}

const scrollWindow = ({ window }: TestPage, scrollY: number) => {
  Object.assign(window, { scrollY }).dispatchEvent(new Event('scroll'))
}
const resizeWindow = ({ window }: TestPage, innerHeight: number) => {
  Object.assign(window, { innerHeight }).dispatchEvent(new Event('resize'))
}
const mounted = (children: ReactNode) => ({
  start: ({ mount }: TestPage) => mount(children),
  effect: ({ find }: TestPage) => find('div').innerHTML,
})
const progressLine = {
  start: ({ find, window }: TestPage) => {
    Object.assign(window, { scrollY: 500 })
    return showReadingProgress(find('hr'))
  },
  effect: ({ find }: TestPage) => find('hr').style.getPropertyValue('scale'),
}
const ofWindow: Record<string, Handler> = {
  'the header follows scrolling': {
    start: ({ find }) => hideHeader(Object.assign(find('header'), { querySelector: () => null })),
    happen: scrollWindow,
    at: [20, 40],
    effect: () => document.documentElement.style.getPropertyValue('--header-offset'),
  },
  'the progress line follows scrolling': { ...progressLine, happen: scrollWindow, at: [400, 800] },
  'the progress line follows the height of the window': { ...progressLine, happen: resizeWindow, at: [900, 800] },
  'reading to the end is recorded': {
    start: ({ find, window }) => {
      const getBoundingClientRect = () => ({ top: 100 - window.scrollY, height: 3 * windowHeight })
      Object.assign(find('main'), { getBoundingClientRect })
      return trackReadingProgress({ storyId, percent: null })
    },
    happen: scrollWindow,
    at: [0, 2_900],
    effect: ({ fetched }) => fetched.mock.calls.length,
  },
  'scrolling below the first screen is noticed': {
    start: ({ fetched }) => whenBelowFirstScreen(() => void fetched()),
    happen: scrollWindow,
    at: [400, 600],
    effect: ({ fetched }) => fetched.mock.calls.length,
  },
}

const strip = mounted(<ScrollStrip label="Topics">Tides</ScrollStrip>)
const ofComponents: Record<string, Handler> = {
  'the arrows of a strip follow its scrolling': {
    ...strip,
    happen: ({ find, DomEvent }, scrollLeft) => {
      Object.assign(find('[role="group"]'), { scrollLeft, clientWidth: 300, scrollWidth: 900 }).dispatchEvent(
        new DomEvent('scroll'),
      )
    },
    at: [300, 600],
  },
  'the arrows of a strip follow its width': {
    ...strip,
    happen: ({ find, resizeObserved }, clientWidth) => {
      Object.assign(find('[role="group"]'), { scrollLeft: 0, clientWidth, scrollWidth: 900 })
      resizeObserved(clientWidth)
    },
    at: [300, 900],
  },
  'a chart follows the width it has': {
    ...mounted(<Chart label="Views" series={[{ name: 'Views', values: [1, 4, 2] }]} labels={['May 1', 'May 2', 'May 3']} />),
    happen: ({ resizeObserved }, width) => resizeObserved(width),
    at: [700, 600],
  },
  'a preview follows the width it has': {
    ...mounted(<LivePreview>Tides</LivePreview>),
    happen: ({ resizeObserved }, width) => resizeObserved(width),
    at: [700, 1_200],
  },
}

/** Lets time pass, and what waits for promises or React. */
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await nextTurn()
}

/** Has something happen, and something else 50 ms later. */
async function startAndRepeat({ start, happen, at: [first, second], effect }: Handler) {
  const page = openPage()
  const stop = start(page)
  await wait(1_000)
  flushSync(() => happen(page, first))
  await wait(50)
  const before = effect(page)
  flushSync(() => happen(page, second))
  await wait(0)
  return { page, stop, before }
}

test.each(Object.entries({ ...ofWindow, ...ofComponents }))('[throttle-100] once per 100 ms: %s', async (_name, handler) => {
  const { page, stop, before } = await startAndRepeat(handler)
  expect(handler.effect(page)).toEqual(before)
  await wait(49)
  expect(handler.effect(page)).toEqual(before)
  await wait(1)
  expect(handler.effect(page)).not.toEqual(before)
  stop()
})

test.each(Object.entries(ofWindow))('not after cleanup: %s', async (_name, handler) => {
  const { page, stop } = await startAndRepeat(handler)
  stop()
  await wait(0)
  const atEnd = handler.effect(page)
  await wait(1_000)
  handler.happen(page, handler.at[0])
  expect(handler.effect(page)).toEqual(atEnd)
})
