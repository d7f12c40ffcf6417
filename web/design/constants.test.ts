import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  avatarPixels,
  breakpointWidths,
  colors,
  confirmDialogSize,
  distances,
  durations,
  grid,
  heights,
  image,
  layers,
  scrollArrows,
  widths,
} from './constants.ts'

const here = dirname(fileURLToPath(import.meta.url))
const tokens = readFileSync(join(here, 'tokens.css'), 'utf8')
const styleSheets = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))

/** The first value of a token; later ones belong to breakpoints. */
const token = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]
const tokenAtWidth = (name: string, width: number) =>
  new RegExp(`@media \\(min-width: ${width}px\\) {\\s*:root {[^}]*--${name}:\\s*([^;]+);`).exec(tokens)?.[1]

test('[grid-constants] grid step 4, column 64, gutter 24, maximum content width 1320, radius 4', () => {
  expect(grid).toEqual({ step: 4, column: 64, gutter: 24, xlMaxContent: 1320, radius: 4 })
  expect(token('grid-step')).toBe('4px')
  expect(token('grid-column')).toBe('64px')
  expect(token('grid-gutter')).toBe('24px')
  expect(token('w-xl')).toBe('1320px')
  expect(token('radius')).toBe('4px')
})

test('[layering] toast and floating 900, modal 800, loading 1000, debug 1100', () => {
  expect(layers).toEqual({ modal: 800, floating: 900, toast: 900, loading: 1000, debug: 1100 })
  expect(token('z-modal')).toBe('800')
  expect(token('z-float')).toBe('900')
  expect(token('z-toast')).toBe('900')
  expect(token('z-loading')).toBe('1000')
  expect(token('z-debug')).toBe('1100')
})

test('[breakpoints] sm 552, md 728, lg 904, xl 1080, and style sheets use no others', () => {
  expect(breakpointWidths).toEqual({ xs: 0, sm: 552, md: 728, lg: 904, xl: 1080 })
  const allowed = Object.values(breakpointWidths)
  for (const path of styleSheets) {
    const css = readFileSync(join(here, path), 'utf8')
    for (const [, edge, width] of css.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)) {
      // A max-width ends just below the breakpoint where the next range begins.
      const breakpoint = edge === 'min' ? Number(width) : Math.round((Number(width) + 0.02) * 100) / 100
      expect(allowed, `${path}: ${edge}-width ${width}`).toContain(breakpoint)
    }
  }
})

test('[avatar-sizes] eight sizes from 20 to 128 px, matching the tokens', () => {
  expect(avatarPixels).toEqual({ XXXS: 20, XXS: 28, XS: 32, S: 40, M: 48, L: 64, XL: 80, XXL: 128 })
  for (const [size, pixels] of Object.entries(avatarPixels)) expect(token(`avatar-${size.toLowerCase()}`)).toBe(`${pixels}px`)
})

test('widths and heights match the tokens', () => {
  expect(token('w-column')).toBe(`${widths.column}px`)
  expect(token('w-margin')).toBe(`${widths.columnMargin}px`)
  expect(token('w-outset')).toBe(`${widths.outset}px`)
  expect(token('w-right')).toBe(`${widths.rightColumn}px`)
  expect(tokenAtWidth('w-right', breakpointWidths.xl)).toBe(`${widths.rightColumnLargest}px`)
  expect(token('w-menu')).toBe(`${widths.menu}px`)
  expect(token('w-search')).toBe(`${widths.searchBox}px`)
  expect(token('w-search-pop')).toBe(`${widths.searchPopover}px`)
  expect(token('w-susi')).toBe(`${widths.susi}px`)
  expect(tokenAtWidth('w-susi', breakpointWidths.lg)).toBe(`${widths.susiLarge}px`)
  expect(token('h-header')).toBe(`${heights.header}px`)
  expect(token('h-strip')).toBe(`${heights.mobileStrip}px`)
})

test('colors match the light theme tokens', () => {
  for (const [name, value] of Object.entries(colors)) expect(token(name)).toContain(`light-dark(${value},`)
})

test('[confirm-dialog-size] at most 550 px high; 900 wide, 720 at md, 540 at sm, 320 at xs', () => {
  expect(confirmDialogSize).toEqual({ maxHeight: 550, xs: 320, sm: 540, md: 720, lg: 900 })
  expect(token('h-confirm')).toBe('550px')
  expect(token('w-confirm')).toBe('320px')
  for (const name of ['sm', 'md', 'lg'] as const)
    expect(tokenAtWidth('w-confirm', breakpointWidths[name])).toBe(`${confirmDialogSize[name]}px`)
})

test('[tooltip-popover-delays] tooltip after 500 ms, popover hidden after 100 ms, 5 px apart', () => {
  expect(durations).toMatchObject({ tooltipDelay: 500, popoverHide: 100 })
  expect(distances.popover).toBe(5)
  expect(token('t-tooltip')).toBe('500ms')
  expect(token('t-hide')).toBe('100ms')
})

test('[toast-modal-animation-300] toasts, modals and menus take 300 ms', () => {
  expect(durations).toMatchObject({ toastFade: 300, modal: 300, menuFade: 300 })
  expect(token('t')).toBe('300ms')
})

test('[scroll-arrows] arrows scroll 100 px, under a 72 px gradient', () => {
  expect(scrollArrows).toEqual({ step: 100, gradient: 72 })
  expect(token('scroll-gradient')).toBe('72px')
})

test('[image-pixel-ratio] at most two pixels per CSS pixel, focus in the center', () => {
  expect(image).toEqual({ pixelRatioMax: 2, focusDefault: 50 })
})

test('components use named colors only', () => {
  for (const path of styleSheets.filter((name) => name.endsWith('.module.css'))) {
    const css = readFileSync(join(here, path), 'utf8')
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi), path).toBeNull()
  }
})

test('cascade layers are declared once and every component uses its own', () => {
  const naming = styleSheets.filter((path) => /@layer [\w-]+,/.test(readFileSync(join(here, path), 'utf8')))
  expect(naming).toEqual(['tokens.css'])
  for (const path of styleSheets.filter((name) => name.endsWith('.module.css')))
    expect(readFileSync(join(here, path), 'utf8').trimStart(), path).toMatch(/^@layer components {/)
})
