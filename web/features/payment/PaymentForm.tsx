import { t } from '#shared/translation/translate.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import type { PaymentButtonProps, ProviderFormProps } from './provider-in-browser.ts'
import { providersInBrowser } from './providers-in-browser.ts'
import { type OnPay, usePayment } from './use-payment.ts'

type Props = Omit<ProviderFormProps, 'payment' | 'publicKey' | 'renderOthers'> & { onPay: OnPay }

/** Takes a card or wallet payment through the fields of the preferred provider, and the buttons of others. */
export function PaymentForm({ onPay, ...props }: Props) {
  const [preferred, ...others] = useEnvironment().config.paymentServices
  const payment = usePayment(onPay, props.account)
  if (!preferred || (props.account && !preferred.sellsForSellers))
    return <Notice tone="warning">{t(refusalTexts.CheckoutNotAvailable)}</Notice>
  const { Form } = providersInBrowser[preferred.service]
  // A seller has an account at one provider only.
  const renderOthers = (buttonProps: PaymentButtonProps) =>
    !props.account &&
    others.map(({ service }) => {
      const { Button } = providersInBrowser[service]
      return Button && <Button key={service} {...buttonProps} />
    })
  return <Form {...props} payment={payment} publicKey={preferred.publicKey} renderOthers={renderOthers} />
}
