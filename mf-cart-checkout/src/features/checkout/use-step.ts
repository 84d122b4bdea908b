import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { checkoutSteps, selectCheckout, useAppSelector } from 'shared-contracts/store';
import type { CheckoutStep } from 'shared-contracts/store';

const STEP_PARAMETER = 'etapa';
const stepSlugs: Record<CheckoutStep, string> = {
  address: 'endereco',
  shipping: 'envio',
  payment: 'pagamento',
};

interface StepState {
  /** Why the shopper has to choose again what was chosen before. */
  reason?: string | undefined;
}

/**
 * Opens a step at its own address, so that 'Back' returns to the step before. At once: until then the step that was
 * confirmed can still be used beside the buttons of the next ones.
 */
export function useStepNavigation() {
  const navigate = useNavigate();
  return (
    step: CheckoutStep,
    { replace = false, reason }: { replace?: boolean } & StepState = {},
  ) => {
    const path = `${paths.checkout()}?${STEP_PARAMETER}=${stepSlugs[step]}`;
    const state: StepState | null = reason === undefined ? null : { reason };
    void navigate(path, { replace, state, preventScrollReset: true, flushSync: !replace });
  };
}

/** Why the open step asks again, if it was opened with a reason. */
export function useStepReason(): string | undefined {
  const { state } = useLocation() as { state: StepState | null };
  return state?.reason;
}

/** The step in the address, if the shopper has reached it; otherwise the furthest one. */
export function useOpenStep(): { step: CheckoutStep; isInAddress: boolean } {
  const [parameters] = useSearchParams();
  const { reached } = useAppSelector(selectCheckout);
  const named = checkoutSteps.find((step) => stepSlugs[step] === parameters.get(STEP_PARAMETER));
  const isInAddress =
    named !== undefined && checkoutSteps.indexOf(named) <= checkoutSteps.indexOf(reached);

  return { step: isInAddress ? named : reached, isInAddress };
}
