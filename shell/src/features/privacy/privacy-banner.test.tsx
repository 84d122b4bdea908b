import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { defaultProfile } from 'shared-contracts/profile';
import { renderRoute } from '@fireflay/testing';
import { createStore, readPrivacyChoice, savePrivacyChoice } from 'shared-contracts/store';
import { openPreferencesOnClick } from './open-preferences';
import { PreferencesButton } from './preferences-button';
import { resetPrivacy, hasConsent, onConsent } from './privacy';
import { PrivacyBanner } from './privacy-banner';
import { hideAnsweredQuestion } from './hide-answered';
import { MAIN_ID } from '../navigation-overlay/route-announcer';

const page = () => (
  <>
    <PrivacyBanner />
    <main id={MAIN_ID} tabIndex={-1} />
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

  it.each([
    ['ga4', 'Google Analytics, que usa cookies'],
    ['plausible', 'Plausible'],
  ] as const)('names %s, which counts the visits of those who agree', (provider, text) => {
    const profile = { ...defaultProfile, analytics: { provider, id: 'x' } };
    const store = createStore({ apiOrigin: '', profile });
    renderRoute('/', { routes: [{ path: '*', Component: page }], store });

    expect(banner()).toHaveTextContent(text);
  });

  it("is in the server's markup, and hidden before the first paint from those who have answered", () => {
    const html = document.documentElement;
    const markup = renderToString(
      <Provider store={createStore({ apiOrigin: '' })}>
        <MemoryRouter>
          <PrivacyBanner />
        </MemoryRouter>
      </Provider>,
    );
    expect(markup).toContain('Rejeitar');

    hideAnsweredQuestion();
    expect(html).not.toHaveAttribute('data-privacy-answered');
    savePrivacyChoice('rejected');
    hideAnsweredQuestion();
    expect(html).toHaveAttribute('data-privacy-answered');
  });

  it.each(['Rejeitar', 'Aceitar'])('passes the focus to the content after %s', async (answer) => {
    const { user } = open();

    await user.click(button(answer));

    expect(screen.getByRole('main')).toHaveFocus();
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
