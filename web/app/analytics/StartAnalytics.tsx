import { useEffect, useEffectEvent } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { startAnalytics } from './start-analytics.ts'
import { setReferrerSource } from './track.ts'

/** Keeps event tracking running. Renders nothing. */
export function StartAnalytics() {
  const env = useEnvironment()
  const { location } = useNavigation()
  const start = useEffectEvent(() => startAnalytics(env))
  const source = sourceParam(location)
  useEffect(() => setReferrerSource(source), [source])
  useEffect(() => start(), [])
  return null
}
