import type { Sentence } from './spoken-text.ts'

export type Narration = { at: number; isPlaying: boolean; rate: number; voice: string }

type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>
type Options = {
  sentences: readonly Pick<Sentence, 'text' | 'paragraph'>[]
  speech: Speech
  utter: (text: string) => SpeechSynthesisUtterance
  rate: number
  voice: string
  onState: (state: Narration) => void
}

export const rates = [0.75, 1, 1.25, 1.5, 2]

/** Reads sentence after sentence. A pause cancels and later restarts the sentence, because native pausing differs between browsers. */
export function createNarrator({ sentences, speech, utter, rate, voice, onState }: Options) {
  let state: Narration = { at: 0, isPlaying: false, rate, voice }
  /** Canceled utterances fire `end`, too; only the latest one counts. */
  let utteranceId = 0

  const become = (next: Partial<Narration>) => {
    state = { ...state, ...next }
    onState(state)
  }
  const speak = (): void => {
    const mine = ++utteranceId
    speech.cancel()
    const sentence = sentences[state.at]
    if (!sentence) return become({ at: 0, isPlaying: false })
    const utterance = utter(sentence.text)
    const chosen = speech.getVoices().find(({ voiceURI }) => voiceURI === state.voice)
    if (chosen) Object.assign(utterance, { voice: chosen, lang: chosen.lang })
    utterance.rate = state.rate
    utterance.addEventListener('end', () => {
      if (mine !== utteranceId) return
      become({ at: state.at + 1 })
      speak()
    })
    utterance.addEventListener('error', () => mine === utteranceId && become({ isPlaying: false }))
    speech.speak(utterance)
  }
  const pause = (): void => {
    utteranceId++
    speech.cancel()
    become({ isPlaying: false })
  }
  const seek = (at: number): void => {
    become({ at })
    if (state.isPlaying) speak()
  }
  const firstOf = (at: number): number => {
    let first = at
    while (first > 0 && sentences[first - 1]?.paragraph === sentences[at]?.paragraph) first--
    return first
  }

  return {
    play: (): void => {
      become({ isPlaying: true })
      speak()
    },
    pause,
    next: (): void => {
      const currentParagraph = sentences[state.at]?.paragraph
      const next = sentences.findIndex(({ paragraph }, i) => i > state.at && paragraph !== currentParagraph)
      if (next > 0) seek(next)
    },
    /** To the start of this paragraph or, when already there, to the previous one. */
    previous: (): void => {
      const first = firstOf(state.at)
      seek(first < state.at || first === 0 ? first : firstOf(first - 1))
    },
    setRate: (next: number): void => {
      become({ rate: next })
      if (state.isPlaying) speak()
    },
    setVoice: (next: string): void => {
      become({ voice: next })
      if (state.isPlaying) speak()
    },
  }
}
