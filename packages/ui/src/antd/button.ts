import './styles/button.css';
export { default as Button } from 'antd/es/button';
