import { expect, test } from 'vitest'
import { createNarrator, type Narration } from './narrator.ts'

/** A fake voice that finishes each sentence on command. */
function voice() {
  const said: string[] = []
  let current: EventTarget | undefined
  const utter = (text: string) => Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance
  return {
    said,
    utter,
    speech: {
      getVoices: () => [{ voiceURI: 'anna', lang: 'de' } as SpeechSynthesisVoice],
      speak: (utterance: SpeechSynthesisUtterance) => {
        said.push(`${utterance.text}@${utterance.rate}${utterance.lang ? `/${utterance.lang}` : ''}`)
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

function begin() {
  const mouth = voice()
  const states: Narration[] = []
  const narrator = createNarrator({ sentences, ...mouth, rate: 1, voice: '', hear: (state) => states.push(state) })
  return { ...mouth, narrator, now: () => states.at(-1) }
}

test('reads sentence after sentence to the end and can then start over', () => {
  const { narrator, said, ends, now } = begin()
  narrator.play()
  for (let i = 0; i < 4; i++) ends()
  expect(said).toEqual(['One.@1', 'Two.@1', 'Three.@1', 'Four.@1'])
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})

test('restarts the sentence after a pause; speed and voice apply from the current position', () => {
  const { narrator, said, ends, now } = begin()
  narrator.play()
  ends()
  narrator.pause()
  expect(now()).toMatchObject({ at: 1, isPlaying: false })
  narrator.setRate(1.5)
  narrator.setVoice('anna')
  expect(said).toEqual(['One.@1', 'Two.@1'])
  narrator.play()
  expect(said.at(-1)).toBe('Two.@1.5/de')
})

test('skips by paragraph, and first back to the start of the current one', () => {
  const { narrator, now } = begin()
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
  const { narrator, fails, now } = begin()
  narrator.play()
  fails()
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})
