import { expect, expectContrast, expectFits, expectNoViolations, test } from './fixtures.ts'

const path = '/_/dev/design'

test('every component in every state is accessible and has contrast, light and dark, and fits a window of 320 pixels', async ({
  page,
}) => {
  await page.goto(path)
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page)
      await expectContrast(page)
    })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page)
})

test('with forced colors every control keeps an outline or text that can be seen; an abbreviated count shows and names the exact number, also inside a link that has the focus', async ({
  page,
}) => {
  await page.goto(path)
  await test.step('an abbreviated count', async () => {
    const link = page.getByRole('link', { name: '12,345 followers' })
    await expect(link).toContainText('12.3K')
    await page.getByText('1.8K').hover()
    await expect(page.getByRole('tooltip')).toHaveText('1,822')
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveText('12,345')
  })
  await test.step('forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const invisible = await page.locator('main :is(button, input, select, textarea, [role=switch])').evaluateAll((controls) => {
      const isDrawn = (element: Element): boolean => {
        const { borderTopWidth, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(element)
        const ground = getComputedStyle(document.body).backgroundColor
        const hasBorder = Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== ground
        const hasGround = backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)'
        return (
          hasBorder ||
          hasGround ||
          outlineStyle !== 'none' ||
          Boolean(element.textContent?.trim()) ||
          Boolean(element.querySelector('svg'))
        )
      }
      return controls
        .filter(
          (control) =>
            control.checkVisibility() && !isDrawn(control) && !(control.parentElement && isDrawn(control.parentElement)),
        )
        .map((control) => control.outerHTML.slice(0, 120))
    })
    expect(invisible).toEqual([])
  })
})
