import type { AvatarSize, Breakpoint } from '#shared/enums/interface.ts'

// The sizes, layers and durations that scripts need. They mirror tokens.css; constants.test.ts compares the two.

export const grid = { step: 4, column: 64, gutter: 24, xlMaxContent: 1320, radius: 4 } as const

export const widths = {
  column: 680,
  columnMargin: 24,
  outset: 1192,
  rightColumn: 352,
  rightColumnLargest: 368,
  menu: 264,
  searchBox: 240,
  searchPopover: 316,
  susi: 600,
  susiLarge: 678,
} as const

/** From the light theme, for fields whose value is a color. */
export const colors = { accent: '#8c1d4f', surface: '#fdfcfa' } as const

export const heights = { header: 57, mobileStrip: 41 } as const

/** Minimum widths in pixels. */
export const breakpointWidths = { xs: 0, sm: 552, md: 728, lg: 904, xl: 1080 } as const satisfies Record<Breakpoint, number>

export const layers = { modal: 800, floating: 900, toast: 900, loading: 1000, debug: 1100 } as const

export const avatarPixels = {
  XXXS: 20,
  XXS: 28,
  XS: 32,
  S: 40,
  M: 48,
  L: 64,
  XL: 80,
  XXL: 128,
} as const satisfies Record<AvatarSize, number>

export const confirmDialogSize = { maxHeight: 550, xs: 320, sm: 540, md: 720, lg: 900 } as const

/** Milliseconds. */
export const durations = {
  menuFade: 300,
  modal: 300,
  toastFade: 300,
  toastDefault: 5000,
  tooltipDelay: 500,
  popoverHide: 100,
} as const

/** Pixels between an anchor and its floating element. */
export const distances = { popover: 5, profilePopover: 15 } as const

export const scrollArrows = { step: 100, gradient: 72 } as const

export const image = { pixelRatioMax: 2, focusDefault: 50 } as const

export const maxShownUnreadCount = 99
export const loginCodeLength = 6
export const phoneDigits = 10
