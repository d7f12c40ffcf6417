import { Headphones } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'
import styles from '../StoryEnd.module.css'
import type { PlayerProps } from './Player.tsx'
import { watchVoices } from './watch-voices.ts'

/** Reads the story aloud; hidden where speech synthesis is unavailable. */
export function ListenButton({ storyId }: { storyId: string }) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => watchVoices(), [])
  const open = () => import('./Player.tsx').then((loaded) => setPlayer(() => loaded.Player), reportError)
  const close = () => {
    setPlayer(undefined)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        label={t`Listen`}
        className={styles.listen}
        ref={button}
        pressed={Player !== undefined}
        onClick={() => (Player ? close() : void open())}
      >
        <Headphones size={24} />
      </IconButton>
      {Player && <Player key={storyId} storyId={storyId} onClosed={close} />}
    </>
  )
}
