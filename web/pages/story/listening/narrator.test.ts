import { expect, test } from 'vitest'
import { createNarrator, type Narration } from './narrator.ts'

/** A voice that says a sentence as soon as it is told to go on. */
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
        // As browsers do: what is cancelled ends.
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

test('one sentence follows the other until the story is over, and then it can be heard again', () => {
  const { narrator, said, ends, now } = begin()
  narrator.play()
  for (let i = 0; i < 4; i++) ends()
  expect(said).toEqual(['One.@1', 'Two.@1', 'Three.@1', 'Four.@1'])
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})

test('after a pause the sentence is begun anew; speed and voice hold from where one is', () => {
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

test('one goes on by paragraphs, and back to the beginning of this one first', () => {
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

test('a voice that fails stops where it was', () => {
  const { narrator, fails, now } = begin()
  narrator.play()
  fails()
  expect(now()).toMatchObject({ at: 0, isPlaying: false })
})
