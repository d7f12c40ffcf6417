import { susiOperations } from '#shared/enums/susi-operation.ts'
import { type SignInProvider, socialState } from '#shared/social-state.ts'
import { safeRedirect } from '../own-hosts.ts'
import type { Handler, Handlers } from '../router.ts'
import { backToSignIn, queryOf, sendTo } from './auth-answers.ts'
import { authorizeUrl } from './providers.ts'

/** Sends to the provider, with a state made here and not the one in the address, which anybody may have written. */
const start =
  (provider: SignInProvider): Handler =>
  async (call) => {
    const { parts, visit } = call
    const query = queryOf(call)
    const destination = safeRedirect(parts.config, query.get('redirect'))
    const asked = susiOperations.find((operation) => operation === query.get('operation')) ?? 'login'
    const operation = asked === 'connect' && !visit.ctx.viewer ? 'login' : asked
    const state = socialState({ service: provider, destination, operation, viewerId: visit.ctx.viewer?.id })
    const there = authorizeUrl(parts.config, provider, state)
    if (there) return sendTo(call, there)
    return backToSignIn(call, 'provider-missing', { operation, redirect: destination, provider })
  }

/** Until a provider's answer can be turned into an account, it leads back to the other ways in. */
const refuse =
  (provider: SignInProvider): Handler =>
  async (call) =>
    backToSignIn(call, 'provider-refused', { provider })

export const providerHandlers: Handlers = {
  RedirectConnectGoogle: start('google'),
  RedirectConnectFacebook: start('facebook'),
  RedirectStartAuthApple: start('apple'),
  RedirectAccountAuthenticateTwitter: start('twitter'),
  RedirectCallbackGoogle: refuse('google'),
  RedirectCallbackV2Facebook: refuse('facebook'),
  RedirectCallbackApple: refuse('apple'),
  RedirectCallbackTwitter: refuse('twitter'),
}
