import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, test } from './fixtures.ts'
import { fontsOfText } from './fonts-of-text.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'

declare global {
  interface Window {
    textIsShown?: () => void
  }
}

test('text stays in the font it was first shown in, although fonts arrive late and style sheets out of order', async ({
  page,
  context,
}) => {
  await watchLayoutShifts(context)
  const textShown = Promise.withResolvers<void>()
  await page.exposeFunction('textIsShown', () => textShown.resolve())
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) window.textIsShown?.()
    }).observe({ type: 'paint', buffered: true }),
  )
  const fontsArrived = page.waitForResponse(/newsreader-[\w-]{8}\.woff2$/).then((response) => response.finished())
  await page.route('**/*.woff2', async (route) => {
    await textShown.promise
    await route.continue()
  })
  const story = `/p/${demoValues.postId}`
  const document = await (await page.request.get(story)).text()
  const laterStylesheet = Promise.withResolvers<void>()
  let lateStylesheets = 0
  await page.route('**/*.css', async (route) => {
    if (document.includes(new URL(route.request().url()).pathname)) return route.continue()
    lateStylesheets++
    // The first one arrives last, when the others are applied and the fonts have loaded.
    if (lateStylesheets === 1) await Promise.all([laterStylesheet.promise, fontsArrived])
    await route.continue()
    if (lateStylesheets > 1)
      void route
        .request()
        .response()
        .then((response) => response?.finished())
        .then(() => laterStylesheet.resolve())
  })
  await page.goto(story)
  await page.waitForLoadState('networkidle')
  expect(lateStylesheets).toBeGreaterThan(1)
  expect(await layoutShifts(page)).toEqual([])
  expect(await fontsOfText(page, 'h1')).not.toContain('Newsreader 16pt')
})
