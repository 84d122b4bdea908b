import './styles/antd-internal.css';
export { default as Form } from 'antd/es/form';
