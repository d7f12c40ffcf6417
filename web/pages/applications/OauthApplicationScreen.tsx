import type { PageInput } from '#web/shell/runtime/page.ts'
import { ApplicationPage } from './ApplicationPage.tsx'
import { NewApplicationPage } from './NewApplicationPage.tsx'

export function OauthApplicationScreen({ input }: { input: PageInput }) {
  const { oauthApplicationId: id } = input.params
  return id ? <ApplicationPage key={id} id={id} /> : <NewApplicationPage />
}
