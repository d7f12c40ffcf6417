import { facilities } from '#web/app/local/facilities.ts'
import { always, defineUntouched } from '#web/app/untouched/define-untouched.ts'

/** Marks a document that can be read aloud, which shows the button. */
const attribute = 'data-speaks'

/** Shows the button. Browsers load their voices asynchronously, and some have none. */
export const watchVoices = defineUntouched({
  name: 'voices',
  find: ({ pageId }) => (pageId === 'post' ? always() : []),
  start,
})

function start(): () => void {
  const { speech } = facilities
  if (!speech || !('Segmenter' in Intl)) return () => {}
  const look = () => document.documentElement.toggleAttribute(attribute, speech.getVoices().length > 0)
  look()
  speech.addEventListener?.('voiceschanged', look)
  return () => speech.removeEventListener?.('voiceschanged', look)
}
