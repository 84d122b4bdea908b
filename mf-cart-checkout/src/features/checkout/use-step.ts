import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import {
  checkoutSteps,
  selectCheckout,
  stepReopened,
  useAppDispatch,
  useAppSelector,
  type CheckoutStep,
} from 'shared-contracts/store';

const STEP_PARAMETER = 'etapa';
const stepSlugs: Record<CheckoutStep, string> = {
  address: 'endereco',
  shipping: 'envio',
  payment: 'pagamento',
};

function stepPath(step: CheckoutStep): string {
  return `${paths.checkout()}?${STEP_PARAMETER}=${stepSlugs[step]}`;
}

/**
 * Opens a step at its own address, so that 'Back' returns to the step before. At once: until then the step that was
 * confirmed can still be used beside the buttons of the next ones.
 */
export function useStepNavigation(): (step: CheckoutStep) => void {
  const navigate = useNavigate();
  return (step) => void navigate(stepPath(step), { preventScrollReset: true, flushSync: true });
}

/** The step in the address, if the shopper has reached it; otherwise the last open step. */
export function useOpenStep(): CheckoutStep {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { step: remembered, reached } = useAppSelector(selectCheckout);
  const named = checkoutSteps.find((step) => stepSlugs[step] === parameters.get(STEP_PARAMETER));
  const canOpen = named && checkoutSteps.indexOf(named) <= checkoutSteps.indexOf(reached);
  const step = canOpen ? named : remembered;

  useEffect(() => {
    if (named !== step) void navigate(stepPath(step), { replace: true, preventScrollReset: true });
  }, [named, step, navigate]);
  // Stored for a reload without the parameter, for example from the cart.
  useEffect(() => {
    if (step !== remembered) dispatch(stepReopened(step));
  }, [dispatch, step, remembered]);

  return step;
}
