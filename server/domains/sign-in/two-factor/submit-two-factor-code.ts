import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { ok, refused } from '#server/platform/result.ts'
import { getBrowserHash, approveSignInToken, pendingSecondFactor } from '../sign-in-token.ts'
import { signInsOfNetwork } from '../sign-in-limits.ts'
import { verifySecondFactor } from './check-code.ts'

/** Checks the code for the sign-in pending in this browser, and returns the token that the callback exchanges for a session. */
export const submitTwoFactorCode = command(
  {
    requires: [],
    limits: [{ action: 'two-factor-code', per: 'network', ...signInsOfNetwork }],
    refusals: ['BadRequest', 'NotFound', 'TooManyRequests'],
    // A wrong attempt counts although the command is refused.
    transaction: 'committed',
  },
  async (tx, code: string) => {
    const browserHash = getBrowserHash(tx)
    if (!browserHash) return noPendingSignIn()
    const pendingSignIn = await pendingSecondFactor(tx, browserHash).forUpdate().executeTakeFirst()
    if (!pendingSignIn) return noPendingSignIn()
    const checked = await verifySecondFactor(tx, pendingSignIn.userId, code)
    return checked.ok ? ok(await approveSignInToken(tx, pendingSignIn.tokenHash)) : checked
  },
)

const noPendingSignIn = () => refused('NotFound', { message: t`That took too long. Please sign in again.` })
