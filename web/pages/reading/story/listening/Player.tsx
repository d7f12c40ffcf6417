import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { Select } from '#web/design/Field/Select.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { cx } from '#web/design/cx.ts'
import { facilities } from '#web/app/local/facilities.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { createNarrator, type Narration, rates } from './narrator.ts'
import { sentencesOf, type Sentence } from './spoken-text.ts'
import styles from './Player.module.css'

export type PlayerProps = { storyId: string; onClosed: () => void }

type Chosen = { rate: number; voice: string }
const key = 'listening'
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'rate' in value && typeof value.rate === 'number' && 'voice' in value

const speaks = ({ lang }: SpeechSynthesisVoice, language: string): boolean => lang.startsWith(language)

/** Voices for the story's language come first. */
const sortedVoices = (speech: SpeechSynthesis, language: string): SpeechSynthesisVoice[] =>
  speech.getVoices().toSorted((a, b) => Number(speaks(b, language)) - Number(speaks(a, language)))

function startNarrator(storyId: string, onState: (state: Narration) => void) {
  const body = document.querySelector(`[${bodyHtmlAttribute}="${CSS.escape(storyId)}"]`)
  const language = body?.closest<HTMLElement>('[lang]')?.lang || interfaceLanguage()
  const sentences = body ? sentencesOf(body, language) : []
  // The button that opens the player appears only where there are voices.
  const speech = facilities.speech as SpeechSynthesis
  const voices = sortedVoices(speech, language)
  const chosen = readLocal(key, isChosen)
  const rate = chosen?.rate ?? 1
  // A voice chosen for stories in another language cannot read this one.
  const known = voices.find((voice) => voice.voiceURI === chosen?.voice && speaks(voice, language))
  const voice = (known ?? voices[0])?.voiceURI ?? ''
  const narrator = createNarrator({
    sentences,
    speech,
    utter: (text) => new SpeechSynthesisUtterance(text),
    rate,
    voice,
    onState,
  })
  return { sentences, voices, narrator, first: { at: 0, isPlaying: false, rate, voice } satisfies Narration }
}

/** The audio player, fixed to the bottom of the window. */
export function Player({ storyId, onClosed }: PlayerProps) {
  const [state, setState] = useState<Narration>()
  const [{ sentences, voices, narrator, first }] = useState(() => startNarrator(storyId, setState))
  const { at, isPlaying, rate, voice } = state ?? first
  const play = useRef<HTMLButtonElement>(null)

  const start = useEffectEvent(() => {
    play.current?.focus()
    narrator.play()
  })
  useEffect(() => {
    start()
    const silence = () => facilities.speech?.cancel()
    window.addEventListener('pagehide', silence)
    return () => {
      window.removeEventListener('pagehide', silence)
      narrator.pause()
      clearSentenceHighlight()
    }
  }, [narrator])
  useEffect(() => {
    const sentence = sentences[at]
    if (sentence) highlightSentence(sentence)
  }, [sentences, at])
  useEffect(() => writeLocal(key, { rate, voice }), [rate, voice])

  return createPortal(
    <section
      className={cx('raised', styles.player)}
      data-bottom-bar
      data-print="no"
      aria-label={t`Listening`}
      onKeyDown={(event) => event.key === 'Escape' && onClosed()}
    >
      <IconButton label={t`Previous paragraph`} onClick={narrator.previous}>
        <SkipBack size={20} />
      </IconButton>
      <IconButton ref={play} label={isPlaying ? t`Pause` : t`Play`} onClick={isPlaying ? narrator.pause : narrator.play}>
        {isPlaying ? <Pause size={24} /> : <Play size={24} />}
      </IconButton>
      <IconButton label={t`Next paragraph`} onClick={narrator.next}>
        <SkipForward size={20} />
      </IconButton>
      <Select
        className={styles.speed}
        aria-label={t`Speed`}
        value={rate}
        onChange={(event) => narrator.setRate(Number(event.target.value))}
      >
        {rates.map((choice) => (
          <option key={choice} value={choice}>
            {choice}×
          </option>
        ))}
      </Select>
      <Select
        className={styles.voice}
        aria-label={t`Voice`}
        value={voice}
        onChange={(event) => narrator.setVoice(event.target.value)}
      >
        {voices.map(({ voiceURI, name }) => (
          <option key={voiceURI} value={voiceURI}>
            {name}
          </option>
        ))}
      </Select>
      <IconButton label={t`Stop listening`} onClick={onClosed}>
        <X size={20} />
      </IconButton>
    </section>,
    document.body,
  )
}

const name = 'listening'
/** Pixels covered by the header and by the player. */
const coveredPixels = { top: 72, bottom: 120 }

/** Highlights the spoken sentence and scrolls it into view. */
function highlightSentence({ range, paragraph }: Sentence): void {
  clearSentenceHighlight()
  paragraph.setAttribute('data-listening', '')
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= coveredPixels.top && bottom <= window.innerHeight - coveredPixels.bottom) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: isCalm ? 'auto' : 'smooth' })
}

function clearSentenceHighlight(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name)
  for (const marked of document.querySelectorAll('[data-listening]')) marked.removeAttribute('data-listening')
}
