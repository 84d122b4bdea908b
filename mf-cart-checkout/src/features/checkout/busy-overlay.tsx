import Spin from 'antd/es/spin';

/** Over the whole screen: nothing else may be touched meanwhile. */
export function BusyOverlay({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <Spin fullscreen size="large" description={text} aria-hidden="true" />
    </div>
  );
}
