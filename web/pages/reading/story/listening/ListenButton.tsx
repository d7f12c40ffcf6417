import { Headphones } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { PlayerProps } from './Player.tsx'

/** Browsers load their voices asynchronously, and some have none. */
function useHasVoices(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const { speechSynthesis: speech } = window
    if (!speech || !('Segmenter' in Intl)) return
    const look = () => setHas(speech.getVoices().length > 0)
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => speech.removeEventListener?.('voiceschanged', look)
  }, [])
  return has
}

/** Reads the story aloud; hidden where speech synthesis is unavailable. */
export function ListenButton({ storyId }: { storyId: string }) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>()
  const button = useRef<HTMLButtonElement>(null)
  const hasVoices = useHasVoices()
  if (!hasVoices) return null
  const open = () => import('./Player.tsx').then((loaded) => setPlayer(() => loaded.Player), reportError)
  const close = () => {
    setPlayer(undefined)
    button.current?.focus()
  }
  return (
    <>
      <IconButton label="Listen" ref={button} pressed={Player !== undefined} onClick={() => (Player ? close() : void open())}>
        <Headphones size={24} />
      </IconButton>
      {Player && <Player key={storyId} storyId={storyId} onClosed={close} />}
    </>
  )
}
