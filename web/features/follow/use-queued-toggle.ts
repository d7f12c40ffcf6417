import { useSavedChoice } from '#web/app/forms/use-saved-choice.ts'

/** A toggle that may be pressed faster than the server responds. `send` reports its own errors. */
export function useQueuedToggle(isOn: boolean, send: (on: boolean) => Promise<void>) {
  const choice = useSavedChoice(async (on: boolean) => {
    await send(on)
    return undefined
  })
  const shownValue = choice.pending ?? isOn
  return { isOn: shownValue, press: () => void choice.save(!shownValue) }
}
