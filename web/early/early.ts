import { chooseFonts } from './choose-fonts.ts'
import { hideWhileParsing } from './hide-while-parsing.ts'
import { hydrateOnIntent } from './hydrate-on-intent.ts'
import { loadLater } from './load-later.ts'
import { recordEarlyEvents } from './record-events.ts'

/*
 * Runs inside the document, before its style sheets, so it imports nothing that another script has, too.
 * See docs/decisions/0081-paint-a-first-visit-from-two-files.md.
 */
chooseFonts(hideWhileParsing())
recordEarlyEvents()
hydrateOnIntent()
loadLater()

/** A page opened by an action link submits its form automatically in the browser that started the flow. */
addEventListener('DOMContentLoaded', () => document.querySelector<HTMLFormElement>('form[data-post-at-once]')?.submit())
