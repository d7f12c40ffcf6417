import { expect, test } from 'vitest'
import { createNarrator, type Narration } from './narrator.ts'

/** A fake voice that finishes each sentence on command. */
function voice() {
  const spoken: string[] = []
  let current: EventTarget | undefined
  const utter = (text: string) => Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance
  return {
    spoken: spoken,
    utter,
    speech: {
      getVoices: () => [{ voiceURI: 'anna', lang: 'de' } as SpeechSynthesisVoice],
      speak: (utterance: SpeechSynthesisUtterance) => {
        spoken.push(`${utterance.text}@${utterance.rate}${utterance.lang ? `/${utterance.lang}` : ''}`)
        current = utterance
      },
      cancel: () => {
        // Browsers fire `end` for a canceled utterance.
        current?.dispatchEvent(new Event('end'))
        current = undefined
      },
    },
    ends: () => {
      const ended = current
      current = undefined
      ended?.dispatchEvent(new Event('end'))
    },
    fails: () => current?.dispatchEvent(new Event('error')),
  }
}

const [first, second, third] = [{}, {}, {}] as unknown as [Element, Element, Element]
const sentences = [
  { text: 'One.', paragraph: first },
  { text: 'Two.', paragraph: first },
  { text: 'Three.', paragraph: second },
  { text: 'Four.', paragraph: third },
]

function startNarrator() {
  const fakeSpeech = voice()
  const states: Narration[] = []
  const narrator = createNarrator({ sentences, ...fakeSpeech, rate: 1, voice: '', onState: (state) => states.push(state) })
  return { ...fakeSpeech, narrator, now: () => states.at(-1) }
}

test('reads sentence after sentence to the end and can then start over', () => {
  const { narrator, spoken, ends, now } = startNarrator()
  narrator.play()
  for (let i = 0; i < 4; i++) ends()
  expect(spoken).toEqual(['One.@1', 'Two.@1', 'Three.@1', 'Four.@1'])
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})

test('restarts the sentence after a pause; speed and voice apply from the current position', () => {
  const { narrator, spoken, ends, now } = startNarrator()
  narrator.play()
  ends()
  narrator.pause()
  expect(now()).toMatchObject({ at: 1, isPlaying: false })
  narrator.setRate(1.5)
  narrator.setVoice('anna')
  expect(spoken).toEqual(['One.@1', 'Two.@1'])
  narrator.play()
  expect(spoken.at(-1)).toBe('Two.@1.5/de')
})

test('skips by paragraph, and first back to the start of the current one', () => {
  const { narrator, now } = startNarrator()
  narrator.play()
  narrator.next()
  expect(now()?.at).toBe(2)
  narrator.next()
  narrator.next()
  expect(now()?.at).toBe(3)
  narrator.previous()
  expect(now()?.at).toBe(2)
  narrator.previous()
  narrator.previous()
  expect(now()).toMatchObject({ at: 0, isPlaying: true })
})

test('stops at its position when the voice fails', () => {
  const { narrator, fails, now } = startNarrator()
  narrator.play()
  fails()
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})
