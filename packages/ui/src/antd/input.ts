import './styles/input.css';
// Not 'antd/es/input': it holds search, one-time codes and text areas, too.
export { default as Input } from 'antd/es/input/Input';
