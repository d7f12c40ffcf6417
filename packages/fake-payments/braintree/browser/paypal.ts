type Options = {
  createBillingAgreement?: () => Promise<string>
  createOrder?: () => Promise<string>
  onClick: (data: object, actions: { resolve: () => boolean; reject: () => boolean }) => boolean
  onApprove: (data: object) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

/** PayPal’s script. Its window is a dialog of the page here, in which the payer agrees. */
export function startPayPal(): void {
  const buttons = (options: Options) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.setAttribute('aria-label', 'PayPal')
    const pay = async (): Promise<void> => {
      if (!options.onClick({}, { resolve: () => true, reject: () => false })) return
      const token = await (options.createBillingAgreement ?? options.createOrder)?.()
      if (!(await askPayer())) return options.onCancel()
      await options.onApprove(
        options.createBillingAgreement ? { billingToken: token } : { paymentID: token, orderID: token, payerID: 'PAYER' },
      )
    }
    button.addEventListener('click', () => void pay().catch(options.onError))
    return {
      render: async (element: HTMLElement) => element.append(button),
      close: async () => button.remove(),
    }
  }
  Object.assign(window, { paypal: { FUNDING: { PAYPAL: 'paypal' }, Buttons: buttons } })
}

function askPayer(): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'PayPal')
  return new Promise((resolve) => {
    for (const text of ['Agree and Continue', 'Cancel']) {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', () => {
        dialog.remove()
        resolve(text !== 'Cancel')
      })
      dialog.append(button)
    }
    document.body.append(dialog)
    dialog.showModal()
  })
}
