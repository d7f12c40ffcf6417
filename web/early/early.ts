import { hydrateOnIntent } from './hydrate-on-intent.ts'
import { recordEvents } from './replay-events.ts'

recordEvents()
hydrateOnIntent()

/** A page opened by an action link submits its form automatically in the browser that started the flow. */
const submitActionForm = () => document.querySelector<HTMLFormElement>('form[data-post-at-once]')?.submit()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', submitActionForm)
else submitActionForm()
