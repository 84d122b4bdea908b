import { screen } from '@testing-library/react';
import { renderRoute } from '@fireflay/testing';
import { readPrivacyChoice } from 'shared-contracts/store';
import { openPreferencesOnClick, PreferencesButton } from './preferences-button';
import { resetPrivacy, hasConsent, onConsent } from './privacy';
import { PrivacyBanner } from './privacy-banner';

const page = () => (
  <>
    <PrivacyBanner />
    <div onClick={openPreferencesOnClick}>
      <PreferencesButton />
    </div>
  </>
);
const open = () => renderRoute('/', { routes: [{ path: '*', Component: page }] });
const banner = () => screen.queryByRole('region', { name: 'Sua privacidade' });
const button = (name: string) => screen.getByRole('button', { name });

/** A newly opened page knows only what the browser has stored. */
beforeEach(() => {
  localStorage.clear();
  resetPrivacy();
});

describe('the privacy banner', () => {
  it('asks once, offers rejecting as easily as accepting, and stores the choice', async () => {
    const { user, unmount } = open();
    expect(banner()).toBeVisible();
    expect(button('Rejeitar').className).toBe(button('Aceitar').className);

    await user.click(button('Rejeitar'));
    expect(banner()).toBeNull();
    unmount();
    resetPrivacy();
    open();

    expect(banner()).toBeNull();
    expect(readPrivacyChoice()).toBe('rejected');
  });

  it('leaves the focus where it is when it appears', () => {
    open();

    expect(document.body).toHaveFocus();
  });

  it('lets nothing be measured before consent, and nothing after its withdrawal', async () => {
    const begin = jest.fn();
    onConsent(begin);
    const { user } = open();
    expect(begin).not.toHaveBeenCalled();

    await user.click(button('Aceitar'));
    expect(begin).toHaveBeenCalledTimes(1);
    expect(hasConsent()).toBe(true);
    await user.click(button('Preferências de privacidade'));
    await user.click(button('Rejeitar'));

    expect(hasConsent()).toBe(false);
    expect(readPrivacyChoice()).toBe('rejected');
  });

  it('opens from the footer with the stored choice, by keyboard alone, and Escape changes nothing', async () => {
    const { user } = open();
    await user.click(button('Aceitar'));

    button('Preferências de privacidade').focus();
    await user.keyboard('{Enter}');
    expect(banner()).toHaveFocus();
    expect(banner()).toHaveTextContent('Você aceitou a medição.');
    await user.keyboard('{Escape}');

    expect(banner()).toBeNull();
    expect(button('Preferências de privacidade')).toHaveFocus();
    expect(readPrivacyChoice()).toBe('accepted');
  });
});
