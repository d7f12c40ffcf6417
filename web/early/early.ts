import { chooseFonts } from './choose-fonts.ts'
import { hydrateOnIntent } from './hydrate-on-intent.ts'
import { loadLater } from './load-later.ts'
import { recordEvents } from './record-events.ts'

/*
 * Runs inside the document, before its style sheets, so it imports nothing that another script has, too.
 * See docs/decisions/0081-paint-a-first-visit-from-two-files.md.
 */
const { documentElement } = document

/*
 * A browser draws what has arrived so far. What ends a row, is centered or is in columns would then move with each further piece of the
 * document, so the page is hidden until it is complete, or until nothing more comes.
 */
documentElement.dataset.parsing = ''
document.addEventListener('readystatechange', () => delete documentElement.dataset.parsing, { once: true })

chooseFonts()
recordEvents()
hydrateOnIntent()
loadLater()

/** A page opened by an action link submits its form automatically in the browser that started the flow. */
addEventListener('DOMContentLoaded', () => document.querySelector<HTMLFormElement>('form[data-post-at-once]')?.submit())
