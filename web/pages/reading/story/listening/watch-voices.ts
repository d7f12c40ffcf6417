import { facilities } from '#web/app/local/facilities.ts'

/** Marks a document that can be read aloud, which shows the button. */
const attribute = 'data-speaks'

/** Browsers load their voices asynchronously, and some have none. Returns a cleanup function. */
export function watchVoices(): () => void {
  const { speech } = facilities
  if (!speech || !('Segmenter' in Intl)) return () => {}
  const look = () => document.documentElement.toggleAttribute(attribute, speech.getVoices().length > 0)
  look()
  speech.addEventListener?.('voiceschanged', look)
  return () => speech.removeEventListener?.('voiceschanged', look)
}
