import { expect, test } from 'vitest'
import { contrastOf } from './text/contrast.ts'
import { themeChoiceOf, readableInkOn, noChoice, createTheme } from './theme-choice.ts'

const chosen = ['#000000', '#ffffff', '#808080', '#ff0000', '#ffff00', '#00ff00', '#2d5d4f', '#e7d7de', '#767676']

test('computes contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#2d5d4f', '#2d5d4f')).toBe(1)
})

test('keeps text readable in and on any chosen color, in light and in dark', () => {
  for (const color of chosen) {
    expect(contrastOf(readableInkOn(color), color), color).toBeGreaterThanOrEqual(4.5)
    const theme = createTheme({}, { ...noChoice, tint: color, accentTint: color, backgroundColor: color })
    for (const [at, paper] of ['#f5f2ed', '#221e1f'].entries()) {
      const accent = theme.accent?.[at] ?? ''
      expect(contrastOf(accent, paper), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent, theme.accentSoft?.[at] ?? ''), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent, theme.accentContrast?.[at] ?? ''), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(theme.accentHover?.[at] ?? '', theme.accentContrast?.[at] ?? ''), color).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(theme.band ?? '', theme.bandInk ?? ''), color).toBeGreaterThanOrEqual(4.5)
  }
})

test('keeps derived colors of unchanged choices, and removes those of a withdrawn one except the mark', () => {
  const before = {
    letter: { ground: '#111111', ink: '#eeeeee' },
    accent: ['#2d5d4f', '#9accba'] as [string, string],
    ground: '#2d5d4f',
    ink: '#f2efdf',
  }
  expect(createTheme(before, { ...themeChoiceOf(before), font1: 'SANS_SERIF_1' })).toEqual({
    ...before,
    fonts: { font1: 'SANS_SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' },
  })
  expect(createTheme(before, noChoice)).toEqual({ letter: before.letter })
  const yellowTheme = createTheme({}, { ...noChoice, accentTint: '#ffff00' })
  expect(themeChoiceOf(yellowTheme).accentTint).toBe('#ffff00')
  expect(createTheme(yellowTheme, themeChoiceOf(yellowTheme))).toEqual(yellowTheme)
})
